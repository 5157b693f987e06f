import { expect, it } from 'vitest'
import { type ShownInvitation, type SignUpRefusal, type SignUpRule, signUpRefusal } from './sign-up.ts'

const mine = { email: 'ada@example.com' }
const other = { email: 'bob@example.com' }

it.each<[SignUpRule, ShownInvitation, SignUpRefusal | null]>([
  ['open', null, null],
  ['open', 'damaged', null],
  ['closed', null, 'SIGN_UP_CLOSED'],
  ['closed', mine, 'SIGN_UP_CLOSED'],
  ['invitation', null, 'INVITATION_REQUIRED'],
  ['invitation', other, 'INVITATION_REQUIRED'],
  ['invitation', 'damaged', 'INVITATION_DAMAGED'],
  ['invitation', 'expired', 'INVITATION_EXPIRED'],
  ['invitation', mine, null],
])('where sign-up is %s, %j gets %s', (rule, invitation, refusal) =>
  expect(signUpRefusal(rule, { email: 'Ada@example.com', invitation })).toBe(refusal),
)
