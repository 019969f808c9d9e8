import { install, run } from './install.mjs'

install()
run(['demo/main.ts'])
