/** A promise that the test resolves (`Promise.withResolvers`, which Node 20 lacks). */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
