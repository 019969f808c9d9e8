/** What servers tell each other. A message may be lost; whoever listens must bear that. */
export interface Messages {
  /** Pages that no longer show what is true. */
  'pages.drop': { tags: string[] }
  /** A member got, or lost, a notification. */
  notification: { memberId: number; notificationId: number }
  /** A case came, was decided, or is open again: what waits for staff is counted anew. */
  moderation: Record<string, never>
  /** The list of watched words is another one. */
  words: Record<string, never>
  /** What admins set is another set. */
  options: Record<string, never>
  /** Messages may have been lost, nobody knows which: whoever remembers or waits looks again. */
  missed: Record<string, never>
}

export interface Bus {
  publish<T extends keyof Messages>(topic: T, message: Messages[T]): void
  /** Called for messages of this server as well as of the others. Returns the unsubscribing. */
  subscribe<T extends keyof Messages>(topic: T, listener: (message: Messages[T]) => void): () => void
  /** Whether the other servers are heard. Until they are again, `missed` comes every few seconds. */
  isConnected(): boolean
  close(): Promise<void>
}
