/** Never returns, as an endless loop, but without using the processor. */
export const blockForever = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
