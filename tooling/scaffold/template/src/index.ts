export {
  type ExampleCode,
  type ExampleFindingCode,
  type ExamplePlan,
  type ExampleScheme,
  type ExampleUrl,
  example,
} from './x-example.ts';
