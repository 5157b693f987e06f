import { configure } from '@testing-library/react'

// What is waited for is a condition; how long it takes is the machine's affair.
configure({ asyncUtilTimeout: 15_000 })
