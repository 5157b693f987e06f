import { checkLogin } from '@curbgrade/core/account/credentials'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../client/api-error.ts'
import { AuthField } from './auth-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

afterEach(cleanup)

type Send = (values: { email: string; password: string }) => Promise<void>

function LoginFields({ send }: { send: Send }) {
  const form = useAuthForm({
    initial: { email: '', password: '' },
    check: checkLogin,
    send,
    fieldToRetry: () => 'password',
  })
  return (
    <form noValidate aria-label="Login" onSubmit={form.submit}>
      {form.hasWrongInput && <p>wrong input</p>}
      {form.refusal && <p>refused</p>}
      <AuthField form={form} name="email" type="email" label="Email" autoComplete="username" />
      <AuthField
        form={form}
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
      />
    </form>
  )
}

function open(send: Send) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LoginFields send={send} />
    </QueryClientProvider>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form'))

function fillIn(): void {
  type('Email', 'ada@example.com')
  type('Password', 'correct horse')
}

it('validates on the first submit, and from then on while typing', () => {
  open(async () => undefined)
  type('Email', 'ada')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  submit()
  expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Email'))
  type('Email', 'ada@example.com')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('wrong input')).toBeDefined()
  type('Password', '123456')
  expect(screen.queryByText('wrong input')).toBeNull()
})

it('sends the form once, however often Enter is pressed', async () => {
  const send = vi.fn<Send>(() => new Promise(() => undefined))
  open(send)
  fillIn()
  submit()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  submit()
  type('Password', 'correct horse!')
  submit()
  expect(send).toHaveBeenCalledOnce()
})

it('focuses the field to try again after a refusal, keeps the input, and clears the refusal on the next change', async () => {
  open(() => Promise.reject(new ApiError({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' })))
  fillIn()
  submit()
  expect(await screen.findByText('refused')).toBeDefined()
  expect(document.activeElement).toBe(field('Password'))
  expect(field('Email').value).toBe('ada@example.com')
  type('Password', 'correct horse!')
  expect(screen.queryByText('refused')).toBeNull()
})

it('shows and hides the password on request', () => {
  open(async () => undefined)
  expect(field('Password').type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field('Password').type).toBe('password')
})
