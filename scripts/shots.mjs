import { install, run } from './install.mjs'

install()
await run(['scripts/build.mjs'])
const [what, ...rest] = process.argv.slice(2)
// Pictures that are stored in the repository. A run without options also makes those of the READMEs.
const HELD = {
  manifest: 'scripts/shots/manifest-shots.ts',
  readme: 'scripts/shots/readme-shots.ts',
  moving: 'scripts/shots/moving-shots.ts',
}
if (HELD[what]) await run([HELD[what]])
else await run(['scripts/shots/main.ts', ...(what ? [what, ...rest] : [])])
if (!what) await run([HELD.readme])
