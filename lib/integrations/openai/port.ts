import "server-only";

/** What the model may ask while it answers; `call` gets the arguments as the model wrote them. */
export type ModelTool = {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: Record<string, unknown>;
  call: (written: string) => Promise<unknown>;
};

type ModelQuestion = {
  /** The only words that the model is to follow. */
  instructions: string;
  /** What is known beforehand, as data. */
  context: Record<string, unknown>;
  prompt: string;
  tool: ModelTool;
  /** Hears what the model writes while it writes; the answer as a whole stands for all of it. */
  onPart?: (text: string) => void;
  /** Nobody waits for the answer any more. */
  gone?: AbortSignal | null;
};

/** A language model that answers in plain text, with the help of one tool. */
export type LanguageModel = {
  /** Empty when the model wrote nothing. */
  answer(question: ModelQuestion): Promise<string>;
};

/** The provider refuses us for now (`limited`), or is away, slow or answers nonsense. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly limited: boolean;

  constructor(reason: string, { limited }: { limited: boolean }) {
    super(reason);
    this.limited = limited;
  }
}
