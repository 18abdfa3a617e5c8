export { type ExamplePlan, type ExampleUrl, example } from './x-example.ts';
