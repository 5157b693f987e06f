import { it } from '../test/page-test.tsx'
import { expectHeading, expectLink } from '../test/screen.ts'
import { TokenCancelPage } from './token-cancel-page.tsx'

it('says that nothing was charged, and leads back', async ({ open }) => {
  open(TokenCancelPage)
  await expectHeading('Purchase Cancelled')
  expectLink('Return to Dashboard', '/lists')
  expectLink('Manage Tokens', '/tokens')
})
