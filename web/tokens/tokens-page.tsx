import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function TokensPage() {
  return <Page title={words.title}>{null}</Page>
}
