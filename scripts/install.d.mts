export function install(): void
export function nodePath(): string
export function run(args: string[], env?: Record<string, string>): Promise<void>
