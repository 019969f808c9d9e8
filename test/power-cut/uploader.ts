import { folderFiles } from '#server/engines/files/folder.ts'

// Puts one image and says so, and takes another away again, until it is killed.
const files = await folderFiles(process.env.IMAGES_FOLDER as string)
await files.put('kept.png', Buffer.from('an image'), 'image/png')
await files.put('gone.png', Buffer.from('a mistake'), 'image/png')
await files.delete('gone.png')
process.stdout.write('put\n')
setInterval(() => {}, 60_000)
