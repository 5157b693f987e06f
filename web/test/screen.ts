import type { Impression } from '@curbgrade/core/grading/impression'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Presses a button as soon as it is shown. */
export const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** Types into a field as soon as it is shown. */
export const fill = async (label: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } })
}

export const expectHeading = async (name: string | RegExp) =>
  expect(await screen.findByRole('heading', { name })).toBeDefined()

export const expectText = async (text: string | RegExp) => expect(await screen.findByText(text)).toBeDefined()

/** Expects an alert that contains the text. */
export const expectAlert = async (text: string) => {
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain(text))
}

/** Expects a link to this address. */
export const expectLink = (name: string | RegExp, href: string) =>
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)

/** Waits for what the user sees of the card. Its first frame may still have the impression of the one before. */
export async function expectImpression(state: Impression['state']): Promise<void> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await waitFor(() =>
    expect(document.querySelector('[data-impression]')?.getAttribute('data-impression')).toBe(state),
  )
}
