import "server-only";

/** A tool for the model; `call` gets the arguments as the model wrote them. */
export type ModelTool = {
  name: string;
  description: string;
  /** JSON schema of the arguments. */
  parameters: Record<string, unknown>;
  call: (written: string) => Promise<unknown>;
};

type ModelQuestion = {
  /** The only text that the model is to obey. */
  instructions: string;
  context: Record<string, unknown>;
  prompt: string;
  tool: ModelTool;
  /** Called with the text as it is written; the returned answer replaces it. */
  onPart?: (text: string) => void;
  gone?: AbortSignal | null;
};

export type LanguageModel = {
  /** Empty when the model wrote nothing. */
  answer(question: ModelQuestion): Promise<string>;
};

/** `limited`: the provider refuses us for now. Otherwise it is away, slow or answers nonsense. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly limited: boolean;

  constructor(reason: string, { limited }: { limited: boolean }) {
    super(reason);
    this.limited = limited;
  }
}
