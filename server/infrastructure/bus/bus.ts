/** Messages between servers. A message may get lost, so listeners must tolerate gaps. */
export interface Messages {
  /** Cache invalidation: pages with these tags are out of date. */
  'pages.drop': { tags: string[] }
  /** A member gained or lost a notification. */
  notification: { memberId: number; notificationId: number }
  /** A case was opened, decided or reopened, so the number of open cases must be refreshed. */
  moderation: Record<string, never>
  /** The list of watched words changed. */
  words: Record<string, never>
  /** Messages may have been lost. Listeners must reload everything they cache. */
  missed: Record<string, never>
}

export interface Bus {
  publish<T extends keyof Messages>(topic: T, message: Messages[T]): void
  /**
   * Calls the listener for messages of all servers, including this one. Returns a function that unsubscribes.
   */
  subscribe<T extends keyof Messages>(topic: T, listener: (message: Messages[T]) => void): () => void
  /** Whether messages of other servers arrive. If not, `missed` is published every few seconds. */
  isConnected(): boolean
  close(): Promise<void>
}
