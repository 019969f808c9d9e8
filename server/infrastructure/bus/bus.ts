/** Messages between servers. A message may be lost, so listeners must tolerate gaps. */
export interface Messages {
  /** Cache invalidation: pages with these tags are out of date. */
  'pages.drop': { tags: string[] }
  /** A member gained or lost a notification. */
  notification: { memberId: number; notificationId: number }
  /** A case was opened, decided or reopened, so the staff's open count must be refreshed. */
  moderation: Record<string, never>
  /** The list of watched words changed. */
  words: Record<string, never>
  /** Messages may have been lost. Listeners must reload whatever they cache or wait for. */
  missed: Record<string, never>
}

export interface Bus {
  publish<T extends keyof Messages>(topic: T, message: Messages[T]): void
  /** Calls the listener for messages of this server and of the others. Returns the unsubscribe function. */
  subscribe<T extends keyof Messages>(topic: T, listener: (message: Messages[T]) => void): () => void
  /** Whether messages of the other servers arrive. If not, `missed` is published every few seconds. */
  isConnected(): boolean
  close(): Promise<void>
}
