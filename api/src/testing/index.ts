export { type Client, createClient, type Reply } from './client.ts'
export { type ServerProcess, startServerProcess } from './crash-process.ts'
export { image, type PostFields, postForm } from './forms.ts'
export { startApi, type TestApi } from './start-api.ts'
