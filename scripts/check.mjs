import { install, run } from './install.mjs'

install()
run(['node_modules/typescript/bin/tsc', '--noEmit'])
// Runs where there is no window.
run(['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'web/app/offline/worker'])
run(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
run(['scripts/check-openapi.mjs'])
run(['scripts/check-prose.mjs'])
