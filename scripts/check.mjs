import { install, run } from './install.mjs'

install()
run(['node_modules/typescript/bin/tsc', '--noEmit'])
run(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
run(['scripts/check-openapi.mjs'])
