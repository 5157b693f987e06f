import { Page } from '../ui/page.tsx'
import { words } from './words.ts'

export function GradingPage() {
  return <Page title={words.title}>{null}</Page>
}
