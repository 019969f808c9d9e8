import { existsSync } from 'node:fs'

/** Debian's headless Chromium. End-to-end tests take a third less CPU with it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'

/** The distribution's browser if installed. Otherwise Playwright uses its own download. */
export const installedBrowser = () => [HEADLESS_SHELL, CHROMIUM].find(path => existsSync(path))
