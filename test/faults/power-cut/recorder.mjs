import fs from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'

// Simulates a disk that keeps only synced data. It begins empty: KEPT_FOLDER receives what a sync finds on
// the real disk at that moment. A file's sync saves its bytes and the name of its creation, as usual file
// systems do. A folder's sync saves its current names, so renames and new folders count only from then on. A
// deleted folder may disappear at once, since unsynced changes have no order. Files and folders are
// identified by inode and birth time, whatever their names. At the first sync of CUT_AT_FOLDER in which
// CUT_ONCE_THERE exists, the power fails before that sync.
const { KEPT_FOLDER: kept, CUT_AT_FOLDER: cutAt, CUT_ONCE_THERE: onceThere = cutAt } = process.env
const {
  copyFileSync,
  existsSync,
  fstatSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  writeFileSync,
} = fs

const keyOf = ({ ino, birthtimeNs }) => `${ino}-${birthtimeNs}`
const bigint = { bigint: true }
const inKept = (kind, key) => join(kept, `${key}.${kind}`)

function cutHere(path) {
  if (path === cutAt && existsSync(onceThere)) process.kill(process.pid, 'SIGKILL')
}

/** Copies the file or folder of a descriptor. Returns the function that saves the copy after the sync. */
function take(fd) {
  const stat = fstatSync(fd, bigint)
  const path = `/proc/self/fd/${fd}`
  cutHere(readlinkSync(path))
  if (stat.isDirectory()) {
    const names = readdirSync(path).map(name => [name, lstatSync(join(path, name), bigint)])
    const entries = names.map(([name, found]) => [
      name,
      keyOf(found),
      found.isDirectory() ? 'folder' : 'file',
    ])
    return () => writeWhole(inKept('folder', keyOf(stat)), JSON.stringify(entries))
  }
  const draft = inKept('draft', `${keyOf(stat)}-${process.pid}-${performance.now()}-${Math.random()}`)
  copyFileSync(path, draft, fs.constants.COPYFILE_FICLONE)
  const name = readlinkSync(path)
  return () => {
    const target = inKept('file', keyOf(stat))
    const isNew = !existsSync(target)
    renameSync(draft, target)
    if (isNew) keepFirstName(name, keyOf(stat))
  }
}

function writeWhole(path, text) {
  const draft = `${path}.${process.pid}-${Math.random()}.draft`
  writeFileSync(draft, text)
  renameSync(draft, path)
}

/** A new file's sync also saves its directory entry, if its folder is on the disk. */
function keepFirstName(path, key) {
  const folder = join(path, '..')
  const found = lstatSync(folder, { ...bigint, throwIfNoEntry: false })
  const list = found && inKept('folder', keyOf(found))
  if (!list || !existsSync(list)) return
  const entries = JSON.parse(fs.readFileSync(list, 'utf8'))
  if (entries.some(([, known]) => known === key)) return
  const others = entries.filter(([name]) => join(folder, name) !== path)
  writeWhole(list, JSON.stringify([...others, [path.slice(folder.length + 1), key, 'file']]))
}

function forgetName(list, name) {
  if (!existsSync(list)) return
  const entries = JSON.parse(fs.readFileSync(list, 'utf8'))
  writeWhole(list, JSON.stringify(entries.filter(([known]) => known !== name)))
}

for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const sync = fs[name]
  fs[name] = fd => {
    const keep = take(fd)
    sync(fd)
    keep()
  }
}
for (const name of ['fsync', 'fdatasync']) {
  const sync = fs[name]
  fs[name] = (fd, done) => {
    const keep = take(fd)
    sync(fd, error => {
      if (!error) keep()
      done(error)
    })
  }
}
const { rm } = fs.promises
fs.promises.rm = async (path, options) => {
  const isFolder = lstatSync(path, { throwIfNoEntry: false })?.isDirectory()
  const folder = isFolder && lstatSync(join(path, '..'), { ...bigint, throwIfNoEntry: false })
  await rm(path, options)
  if (folder) forgetName(inKept('folder', keyOf(folder)), basename(path))
}
const handle = await open('/proc/self/exe')
const proto = Object.getPrototypeOf(handle)
await handle.close()
for (const name of ['sync', 'datasync']) {
  const sync = proto[name]
  proto[name] = async function () {
    const keep = take(this.fd)
    await sync.call(this)
    keep()
  }
}
syncBuiltinESMExports()
