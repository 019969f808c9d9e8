/** An open connection that carries texts between servers. Once it is cut it stays so: another is opened. */
export interface Line {
  /** To every server that listens, this one included. Rejects where the text can't be handed over. */
  send(text: string): Promise<unknown>
  /** At once, whatever the other end does. */
  cut(): void
}

export interface LineEvents {
  heard(text: string): void
  ended(error?: Error): void
}

/** Resolves once the line listens. Gives up by itself where nobody answers. */
export type OpenLine = (on: LineEvents) => Promise<Line>

/** Longest to wait for an answer while a line is opened. */
export const LINE_TIMEOUT_MS = 2_000
