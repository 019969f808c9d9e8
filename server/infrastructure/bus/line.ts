/** An open connection (line) that carries texts between servers. A lost line is replaced by a new one. */
export interface BusConnection {
  /** Sends a text to every listening server, including this one. Rejects if the text can't be sent. */
  send(text: string): Promise<unknown>
  /** Closes the connection immediately, whatever the other end does. */
  cut(): void
}

export interface LineEvents {
  received(text: string): void
  closed(error?: Error): void
}

/** Resolves once the line is receiving. Rejects by itself if the other end doesn't answer in time. */
export type OpenLine = (on: LineEvents) => Promise<BusConnection>

/** Timeout in ms while a line is being opened. */
export const LINE_TIMEOUT_MS = 2_000
