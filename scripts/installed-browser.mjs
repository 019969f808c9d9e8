import { existsSync } from 'node:fs'

/** Chromium without windows, as Debian brings it: what journeys do with it takes a third less of the machine. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = '/usr/bin/chromium'

/** The distribution's browser, where it is; otherwise there may be the test tool's own download. */
export const installedBrowser = () => [HEADLESS_SHELL, CHROMIUM].find(path => existsSync(path))
