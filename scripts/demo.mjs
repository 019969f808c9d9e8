import { install, run } from './install.mjs'

install()
run(['server/demo/main.ts'])
