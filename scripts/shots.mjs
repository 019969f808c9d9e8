import { install, run } from './install.mjs'

install()
run(['scripts/build.mjs'])
const [what, ...rest] = process.argv.slice(2)
if (what === 'manifest') run(['scripts/shots/manifest-shots.ts'])
else run(['scripts/shots/main.ts', ...(what ? [what, ...rest] : [])])
