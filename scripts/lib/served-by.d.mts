export function noteServer(pid: number, folder?: string): void;
export function servingProcess(folder?: string): number | undefined;
