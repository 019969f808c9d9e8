import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join, relative } from 'node:path'

// Stands in for a disk that keeps only what was synced: at each sync the file, as it then is, goes to SYNCED_FOLDER.
const { WATCHED_FOLDER: watched, SYNCED_FOLDER: synced } = process.env
const paths = new Map()
const { openSync, closeSync } = fs

function keep(fd) {
  const path = paths.get(fd)
  if (!path) return
  const copy = join(synced, relative(watched, path))
  fs.mkdirSync(dirname(copy), { recursive: true })
  fs.copyFileSync(path, copy)
}

fs.openSync = (path, ...rest) => {
  const fd = openSync(path, ...rest)
  if (String(path).startsWith(watched)) paths.set(fd, String(path))
  return fd
}
fs.closeSync = fd => {
  paths.delete(fd)
  return closeSync(fd)
}
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const sync = fs[name]
  fs[name] = fd => {
    sync(fd)
    keep(fd)
  }
}
syncBuiltinESMExports()
