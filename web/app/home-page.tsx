import { Page } from '../ui/page.tsx'
import { homeWords } from './home-words.ts'

export function HomePage() {
  return <Page title={homeWords.title}>{null}</Page>
}
