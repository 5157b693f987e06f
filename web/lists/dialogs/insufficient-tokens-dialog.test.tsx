import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { aList } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { InsufficientTokensDialog } from './insufficient-tokens-dialog.tsx'

it('focuses what helps, and not the button that closes it', async ({ open }) => {
  open(() => <InsufficientTokensDialog list={aList()} tokens={0} onClose={() => undefined} />)
  expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Get More Tokens' }))
})
