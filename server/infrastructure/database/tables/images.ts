import type { ColumnType } from 'kysely'
import type { Now, Nullable } from './columns.ts'

interface ImageTable {
  name: string
  member_id: Nullable<number>
  bytes: number
  width: number
  height: number
  created_at: Now
  /** When its uploader let go of it. */
  released_at: Nullable<string, string | Date>
  /** The name under which its file lies while what shows it is withheld. */
  held_as: Nullable<string>
  held: ColumnType<boolean, boolean | undefined, boolean>
  /** Storage is as this row says. */
  settled: ColumnType<boolean, boolean | undefined, boolean>
}

/** An image's row is gone, its file may still be there. */
interface ImageLeftoverTable {
  name: string
}

interface PostImageTable {
  post_id: number
  image_name: string
}

export interface ImageTables {
  image: ImageTable
  image_leftover: ImageLeftoverTable
  post_image: PostImageTable
}
