import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function ListsPage() {
  return <Page title={words.title}>{null}</Page>
}
