import { folderFiles } from '#server/infrastructure/files/folder.ts'
import { aPng } from '#test/support/pictures.ts'

// Stores one image, prints that, and removes another, until it is killed.
const files = await folderFiles(process.env.IMAGES_FOLDER as string)
await files.put('kept.png', Buffer.from(await aPng(2, 2)), 'image/png')
await files.put('gone.png', Buffer.from(await aPng(2, 2)), 'image/png')
await files.delete('gone.png')
process.stdout.write('put\n')
setInterval(() => {}, 60_000)
