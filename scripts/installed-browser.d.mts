export const HEADLESS_SHELL: string
export function installedBrowser(): string | undefined
