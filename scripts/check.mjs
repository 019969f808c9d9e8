import { install, run } from './install.mjs'

install()
await run(['node_modules/typescript/bin/tsc', '--noEmit'])
// The service worker has its own project, because it runs without `window`.
await run(['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'web/app/service-worker'])
await run(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'])
await run(['scripts/check-openapi.mjs'])
await run(['scripts/check-prose.mjs'])
