import { install, run } from './install.mjs'

install()
run(['node_modules/typescript/bin/tsc', '--noEmit'])
// The service worker has its own project, because it runs without `window`.
run(['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'web/app/service-worker'])
run(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
run(['scripts/check-openapi.mjs'])
run(['scripts/check-prose.mjs'])
