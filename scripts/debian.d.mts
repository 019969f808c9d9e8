export function installDebian(packages: string[]): boolean
