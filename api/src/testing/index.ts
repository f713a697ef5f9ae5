export { sweepImages } from '../images/sweep-images.ts'
export {
  type Client,
  createClient,
  createTwin,
  image,
  type PostFields,
  postForm,
  type Reply,
} from './client.ts'
export { type CommandResult, runReal, type ServerProcess, startServerProcess } from './command.ts'
export { enquiry } from './operation-requests.ts'
export { default as startPostgresForTests } from './postgres-setup.ts'
export { startApi, type TestApi } from './start-api.ts'
