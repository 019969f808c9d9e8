import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodePath } from '../../../scripts/install.mjs'

/** Creates the data folder that each server of the journeys copies, and removes it after them. */
export default function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'danseo-ready-'))
  execFileSync(nodePath(), ['test/browser/support/ready-site.ts', folder], { stdio: 'inherit' })
  process.env.READY_SITE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
