import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'
import { readPage } from './read-page.ts'

/** The documents of this folder are pages of the app. */
const GUIDE = /\/docs\/user-guide\/[\w-]+\.md$/
const INDEX = 'README'

export const userGuide: Plugin = {
  name: 'user-guide',
  enforce: 'pre',
  transform: {
    filter: { id: GUIDE },
    handler(markdown, id) {
      const page = readPage(markdown, (target) => toAddress(target, id))
      return { code: `export const page = ${JSON.stringify(page)}`, map: null }
    },
  },
}

/** `tokens.md#packs` is `/help/tokens#packs`. Other documents of the repository aren't in the app. */
function toAddress(target: string, from: string): string {
  if (target.startsWith('https://')) return target
  const [file = '', anchor] = target.split('#')
  const name = basename(file === '' ? from : file, '.md')
  if (file !== '' && (dirname(file) !== '.' || !file.endsWith('.md')))
    throw new Error(`${from}: ${target} isn't a page of the user guide`)
  return `/help${name === INDEX ? '' : `/${name}`}${anchor === undefined ? '' : `#${anchor}`}`
}
