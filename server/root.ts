import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The project's folder, from the sources and from what is built of them alike. */
export const ROOT = new URL('./', pathToFileURL(findPackageJSON(import.meta.url) as string))
