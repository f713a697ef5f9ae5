export { useMayManagePeople } from './use-may-manage-people.ts'
