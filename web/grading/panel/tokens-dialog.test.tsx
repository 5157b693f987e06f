import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aMe, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectLink } from '../../test/screen.ts'
import { TokensDialog } from './tokens-dialog.tsx'

it('shows what can be spent, without the tokens that are set aside', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ tokens: 139, availableTokens: 0 }))
  open(() => <TokensDialog listId={LIST_ID} action="streetview" onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Available tokens0'))
  expectLink('Get More Tokens', `/tokens?list=${LIST_ID}`)
  expect(document.activeElement?.textContent).toBe('Get More Tokens')
})
